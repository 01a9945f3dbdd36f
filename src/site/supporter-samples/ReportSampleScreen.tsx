import { Sample, sampleHandle } from './Sample.tsx';

export const handle = sampleHandle('report');

/** What a report looks like. */
export function Component() {
  return <Sample kind="report" />;
}
