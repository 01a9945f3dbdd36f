import { Sample, sampleHandle } from './Sample.tsx';

export const handle = sampleHandle('list');

/** What a custom list looks like. */
export function Component() {
  return <Sample kind="list" />;
}
