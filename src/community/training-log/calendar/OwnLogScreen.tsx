import type { LoaderFunctionArgs } from 'react-router';

/** Redirects to the reader's own log. */
export async function loader(page: LoaderFunctionArgs): Promise<Response> {
  const { loadOwnLog } = await import('#community/training-log/training-log.client.ts');
  return loadOwnLog(page);
}

export function Component() {
  return null;
}
