import { Sample, sampleHandle } from './Sample.tsx';

export const handle = sampleHandle('report');

/** A report about invented athletes. */
export function Component() {
  return <Sample kind="report" />;
}
