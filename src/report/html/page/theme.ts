/** The colours of the charts. A canvas knows no style sheet, so they are read from the page's own. */

export interface Theme {
  readonly text: string;
  readonly grid: string;
  readonly surface: string;
  readonly base: string;
  readonly head: string;
  readonly mean: string;
  readonly second: string;
  readonly band: string;
}

export function currentTheme(): Theme {
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    text: colour('text-soft'),
    grid: colour('grid'),
    surface: colour('surface'),
    base: colour('base'),
    head: colour('head'),
    mean: colour('mean'),
    second: colour('second'),
    band: colour('band'),
  };
}
