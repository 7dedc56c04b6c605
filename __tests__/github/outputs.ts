/** The outputs of the action, in the order of action.yml. */
export const OUTPUTS = [
  'verdict',
  'regressions',
  'improvements',
  'inconclusive',
  'overridden',
  'results-path',
  'report-path',
  'html-path',
  'json-path',
  'profile-path',
  'comment-url',
  'base-sha',
  'second-opinion',
];
