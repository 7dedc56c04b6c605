// In the bundle in place of unzip-stream, which the artifact client downloads with and latency-gate does not: it brings
// a package without any licence (buffers), which may not be handed on.
const unused = () => {
  throw new Error('latency-gate does not download artifacts with this client');
};
export default { Extract: unused, Parse: unused };
export { unused as Extract, unused as Parse };
