/** The form of the package that the plug-in for rate limits loads. The package describes its other form only. */
declare module 'bottleneck/light.js' {
  export { default } from 'bottleneck';
}
