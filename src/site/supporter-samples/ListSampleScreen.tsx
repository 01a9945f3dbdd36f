import { Sample, sampleHandle } from './Sample.tsx';

export const handle = sampleHandle('list');

/** A custom list of invented athletes. */
export function Component() {
  return <Sample kind="list" />;
}
