// The head of a panel, and what panels load beside the fields of the meet.
import type { LoaderFunctionArgs } from 'react-router';
import { type ManagerData, managerCall, openedManager } from '#hosting/manager-frame/manager.client.ts';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';

/** The divisions of the meet, with the limits that their events set. */
export async function loadEventLimits(args: LoaderFunctionArgs) {
  const data = await openedManager(args);
  const events = await args.context
    .get(apiContext)
    .registration.limitsFromEvents({}, managerCall(data, 'edit'));
  return { meet: data.meet, events };
}

/** The meet as it is saved now, with what other calls change. */
export async function loadSavedMeet(args: LoaderFunctionArgs) {
  const data = await openedManager(args);
  return args.context.get(apiContext).manager.getMeet({}, managerCall(data, 'edit'));
}

/** The data of a panel's loader, at least. */
type PanelData = Pick<ManagerData, 'meet'>;

/** The head of a panel: "Fees: Rookery Relays". */
export const panelHandle = (panel: string) =>
  screenHandle<PanelData>({
    head: ({ meet }) => ({ title: `${panel}: ${meet.name}`, robots: 'noindex' }),
  });
