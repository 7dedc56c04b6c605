/** The colours of the charts. A canvas knows no style sheet, so they are read from the page's own. */

export type Theme = Readonly<ReturnType<typeof currentTheme>>;

export function currentTheme() {
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
