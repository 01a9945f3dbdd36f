// What the screen of signed forms loads, and the times of its signatures.
import type { LoaderFunctionArgs } from 'react-router';
import { managerCall, openedManager } from '#hosting/manager-frame/manager.client.ts';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';

export type SignedForm = Awaited<ReturnType<Api['signedForms']['getSignedForms']>>['forms'][number];

export async function loadForms(args: LoaderFunctionArgs) {
  const data = await openedManager(args);
  const { forms } = await args.context
    .get(apiContext)
    .signedForms.getSignedForms({}, managerCall(data, 'participants'));
  return { meet: data.meet, forms };
}

interface SignatureTimes {
  /** "May 3, 7:41 PM". */
  short(instant: string): string;
  /** "2026-05-03 19:41:05", which a spreadsheet reads as a time. */
  sortable(instant: string): string;
}

/** Writes instants by the clock at the venue, with one formatter for a list of any length. */
export function signatureTimes(timeZone: string): SignatureTimes {
  const short = new Intl.DateTimeFormat('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const sortable = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return {
    short: (instant) => short.format(new Date(instant)),
    sortable: (instant) => sortable.format(new Date(instant)),
  };
}
