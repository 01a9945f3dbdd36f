import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { MarkRow } from '#competition/virtual-meets/screens/MarkRow.tsx';
import virtual from '#competition/virtual-meets/screens/Virtual.module.css';
import { VirtualMeetsHelp } from '#competition/virtual-meets/screens/VirtualMeetsHelp.tsx';
import { virtualWords } from '#competition/virtual-meets/screens/virtual-screen.words.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { ManagerHead } from '#hosting/manager-frame/ManagerHead.tsx';
import { type ManagerData, openedManager } from '#hosting/manager-frame/manager.client.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { virtualMarksWords as words } from './virtual-marks.words.ts';

type OwnMarks = Awaited<ReturnType<Api['virtualMeets']['getOwnMarks']>>;

/** Null while the meet is not virtual. */
export async function loader(page: LoaderFunctionArgs): Promise<OwnMarks | null> {
  const { meetId, meet } = await openedManager(page);
  if (!meet.isVirtual) return null;
  return page.context.get(apiContext).virtualMeets.getOwnMarks({ meetId });
}

export const handle = screenHandle<OwnMarks | null, ManagerData>({
  head: (_, { meet }) => ({ title: words.pageTitle(meet.name), robots: 'noindex' }),
});

/** The posted marks of a virtual meet: those that wait first, then the decided ones. */
export function Component() {
  const own = useLoaderData<typeof loader>();
  const { meet } = useManagedMeet();
  const saving = useSaving();
  const posted = own?.entries.filter(({ mark }) => mark !== null) ?? [];
  const waiting = posted.filter(({ mark }) => mark!.state === 'awaiting');
  const decided = posted.filter(({ mark }) => mark!.state !== 'awaiting');
  const rows = (entries: typeof posted) => (
    <ul className={virtual.rows}>
      {entries.map((entry) => (
        <MarkRow key={entry.entryId} {...{ entry, saving, meetId: meet.meetId, window: own!.window }} />
      ))}
    </ul>
  );
  return (
    <>
      <ManagerHead title={words.title} lead={words.lead} hasOwnStatus>
        <VirtualMeetsHelp />
      </ManagerHead>
      {own === null ? (
        <Empty title={words.off}>
          <p>{words.offText}</p>
        </Empty>
      ) : (
        <section ref={saving.focusRef} tabIndex={-1} aria-label={words.title}>
          <p>{virtualWords.window(own.window.state, own.window.startOn, own.window.endOn)}</p>
          <SectionHead title={virtualWords.toValidate} note={words.count(waiting.length)} />
          {waiting.length === 0 ? <p>{virtualWords.nothingWaits}</p> : rows(waiting)}
          {decided.length === 0 ? null : (
            <>
              <SectionHead title={virtualWords.decided} note={words.count(decided.length)} />
              {rows(decided)}
            </>
          )}
          <SavingError error={saving.error} />
        </section>
      )}
    </>
  );
}
