/** What a gate may be called: it stands in names of artifacts, of folders and in comments. */
export const GATE_NAME = /^[A-Za-z0-9 _.-]{1,60}$/;
export const GATE_NAME_RULE = 'must be 1 to 60 letters, digits, spaces and _ . - characters';
