import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SetEditor } from '#competition/records/set-editor/SetEditor.tsx';
import { RecordSetCard } from '#competition/records/set-screens/RecordSetCard.tsx';
import { recordSetListWords } from '#competition/records/set-screens/record-set-list.words.ts';
import type { RecordSet } from '#competition/records/sets/record-sets.contract.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import { ManagerHead } from '#hosting/manager-frame/ManagerHead.tsx';
import { type ManagerData, openedManager } from '#hosting/manager-frame/manager.client.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { BrokenRecords } from './BrokenRecords.tsx';
import { recordSetsScreenWords as words } from './record-sets-screen.words.ts';

type Page = Awaited<ReturnType<Api['recordSets']['getSets']>>;

export async function loader(page: LoaderFunctionArgs): Promise<Page> {
  const { meetId } = await openedManager(page);
  return page.context.get(apiContext).recordSets.getSets({ meetId });
}

export const handle = screenHandle<Page, ManagerData>({
  head: (_, { meet }) => ({ title: words.pageTitle(meet.name), robots: 'noindex' }),
});

/** The record sets of a meet: what it shows and breaks, and what else fits it. */
export function Component() {
  const { sport, sets, offers, scopes, broken } = useLoaderData<typeof loader>();
  const { meet } = useManagedMeet();
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const set = [...sets, ...offers].find(({ recordSetId }) => recordSetId === edited) ?? null;
  const isEditing = edited === 'new' || set !== null;
  return (
    <>
      <ManagerHead title={words.title} lead={words.lead} hasOwnStatus>
        {isEditing ? null : (
          <Button icon="plus" onClick={() => setEdited('new')}>
            {recordSetListWords.add}
          </Button>
        )}
      </ManagerHead>
      {isEditing ? (
        <SetEditor
          key={`${edited} ${set?.version}`}
          {...{ set, sport, scopes }}
          athletes={[]}
          owner={{ meetId: meet.meetId }}
          onClose={() => setEdited(null)}
        />
      ) : (
        <>
          <SectionHead title={words.attached} />
          {sets.length === 0 ? (
            <Empty title={words.empty}>
              <p>{words.emptyText}</p>
            </Empty>
          ) : null}
          {sets.map((each) => (
            <RecordSetCard key={each.recordSetId} set={each} onEdit={() => setEdited(each.recordSetId)}>
              <AttachButton set={each} isAttached />
            </RecordSetCard>
          ))}
          <BrokenRecords broken={broken} />
          {offers.length === 0 ? null : <SectionHead title={words.offers} note={words.offersNote} />}
          {offers.map((each) => (
            <RecordSetCard key={each.recordSetId} set={each} onEdit={() => setEdited(each.recordSetId)}>
              <AttachButton set={each} />
            </RecordSetCard>
          ))}
        </>
      )}
    </>
  );
}

function AttachButton({ set, isAttached = false }: { set: RecordSet; isAttached?: boolean }) {
  const { optionsOf } = useManagedMeet();
  const { recordSetId, name } = set;
  const attach = ({ recordSets }: Api) => recordSets.addToMeet({ recordSetId }, optionsOf('edit'));
  const detach = ({ recordSets }: Api) => recordSets.removeFromMeet({ recordSetId }, optionsOf('edit'));
  return (
    <SaveButton
      {...(!isAttached && { look: 'primary' as const })}
      aria-label={isAttached ? words.detachSet(name) : words.attachSet(name)}
      onSave={async (api) => {
        await (isAttached ? detach : attach)(api);
        return {
          text: isAttached ? words.detached(name) : words.isAttached(name),
          undo: isAttached ? attach : detach,
        };
      }}
    >
      {isAttached ? words.detach : words.attach}
    </SaveButton>
  );
}
