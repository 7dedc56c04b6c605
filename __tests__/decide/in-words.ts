/** Problems and remarks as the report says them, on one line each. */
import type { EndpointComparison } from '../../src/decide/comparison.ts';
import { plainText } from '../../src/report/text.ts';
import { problemLine, remarkText } from '../../src/report/view/problems.ts';

export function inWords(endpoint: EndpointComparison) {
  return {
    ...endpoint,
    problems: endpoint.problems.map((problem) => ({ side: problem.side, text: plainText(problemLine(problem)) })),
    warnings: endpoint.warnings.map((remark) => plainText(remarkText(remark))),
  };
}
