// The calls as the browser needs them: where each is found, and nothing of its schemas.
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { isChanging } from '#kit/call-meta.ts';

/** `meets.getMeetData` → `GET /Meet/GetMeetData`; one that changes something → `POST /Cart/SetItemPrice changes` */
export function callMap(router: AnyContractRouter, path: readonly string[] = []): Record<string, string> {
  if (isContractProcedure(router)) {
    const { route, meta } = router['~orpc'];
    const { method, path: address } = route;
    return { [path.join('.')]: `${method} ${address}${isChanging(route, meta) ? ' changes' : ''}` };
  }
  return Object.assign({}, ...Object.entries(router).map(([key, part]) => callMap(part, [...path, key])));
}
