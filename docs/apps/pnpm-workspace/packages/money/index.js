const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR' });

export const format = (cents) => euros.format(cents / 100);
