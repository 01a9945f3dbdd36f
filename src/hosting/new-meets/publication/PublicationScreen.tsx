import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import type { ManagerData } from '#hosting/manager-frame/manager.client.ts';
import styles from '#hosting/new-meets/NewMeets.module.css';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { MESSAGE_MAX, type MeetChange } from './meet-publication.rules.ts';
import { meetPublicationWords as words } from './meet-publication.words.ts';

type Publication = Awaited<ReturnType<Api['newMeets']['getPublication']>>;

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Publication> {
  const named = new URL(request.url).searchParams.get('Meet');
  const meetId = idFromText(params.calendarId ?? '') ?? idFromText(named ?? '');
  if (meetId === null) throw notFound();
  return context.get(apiContext).newMeets.getPublication({ meetId });
}

export const handle = screenHandle<Publication, ManagerData>({
  head: (_, { meet }) => ({ title: words.pageTitle(meet.name), robots: 'noindex' }),
});

/** Shows the meet to everyone or hides it, and tells the teams entered when plans change. */
export function Component() {
  const publication = useLoaderData<typeof loader>();
  const [change, setChange] = useState<MeetChange | null>(null);
  return (
    <>
      <PageTitle title={words.title} lead={words.lead} />
      <SectionHead title={words.publicHead} />
      <Visibility publication={publication} onHide={() => setChange('unpublished')} />
      <section tabIndex={-1} aria-label={words.changeHead}>
        <SectionHead title={words.changeHead} />
        {publication.scheduleState === null ? null : (
          <Note tone="warn">{words.now[publication.scheduleState]}</Note>
        )}
        <p className={styles.note}>{words.teams(publication.enteredTeams)}</p>
        <div className={styles.buttons}>
          {changesFrom(publication).map((each) => (
            <Button
              key={each}
              {...(each === 'canceled' && { look: 'danger' as const })}
              onClick={() => setChange(each)}
            >
              {words.actions[each].button}
            </Button>
          ))}
        </div>
      </section>
      {change === null ? null : (
        <ChangeDialog change={change} publication={publication} onClose={() => setChange(null)} />
      )}
    </>
  );
}

function changesFrom({ scheduleState }: Publication): MeetChange[] {
  return [
    ...(scheduleState === 'postponed' ? [] : (['postponed'] as const)),
    ...(scheduleState === null ? [] : (['planned'] as const)),
    ...(scheduleState === 'canceled' ? [] : (['canceled'] as const)),
  ];
}

function Visibility({ publication, onHide }: { publication: Publication; onHide(): void }) {
  const { meet } = useManagedMeet();
  const { isPublic, trouble, hasResults } = publication;
  return (
    <>
      <p>{isPublic ? words.isPublic : words.isHidden}</p>
      {!isPublic && trouble !== null ? <Note tone="warn">{trouble}</Note> : null}
      <div className={styles.buttons}>
        {isPublic || trouble !== null ? null : (
          <SaveButton
            look="primary"
            busyWord={words.publishing}
            onSave={async ({ newMeets }) => {
              await newMeets.publish({ meetId: meet.meetId }, QUIET);
              return { text: words.published };
            }}
          >
            {words.publish}
          </SaveButton>
        )}
        {isPublic && !hasResults ? (
          <Button onClick={onHide}>{words.actions.unpublished.button}</Button>
        ) : null}
      </div>
    </>
  );
}

interface ChangeDialogProps {
  change: MeetChange;
  publication: Publication;
  onClose(): void;
}

function ChangeDialog({ change, publication, onClose }: ChangeDialogProps) {
  const { meet } = useManagedMeet();
  const { ask, go, busy, done } = words.actions[change];
  return (
    <FormDialog
      title={ask}
      go={go}
      busyWord={busy}
      keep={words.keep}
      onSave={async ({ newMeets }, textOf) => {
        await newMeets.changeMeet({ meetId: meet.meetId, change, message: textOf('message') }, QUIET);
        return { text: done };
      }}
      onClose={onClose}
    >
      <p>{words.teams(publication.enteredTeams)}</p>
      <Field
        name="message"
        label={words.message}
        {...(change === 'unpublished' ? {} : { hint: words.messageHint })}
      >
        {(control) => (
          <textarea
            {...control}
            className={controls.input}
            rows={3}
            maxLength={MESSAGE_MAX}
            data-focus-first
          />
        )}
      </Field>
    </FormDialog>
  );
}
