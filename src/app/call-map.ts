// The contract as the browser needs it: where each call is found, and nothing of its schemas.
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';

/** `meets.getMeetData` → `GET /Meet/GetMeetData` */
export function callMap(router: AnyContractRouter, path: readonly string[] = []): Record<string, string> {
  if (isContractProcedure(router)) {
    const { method, path: address } = router['~orpc'].route;
    return { [path.join('.')]: `${method} ${address}` };
  }
  return Object.assign({}, ...Object.entries(router).map(([key, part]) => callMap(part, [...path, key])));
}
