import { useLayoutEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { STAFF_ROLES, type StaffRole } from '#competition/meets/permissions.rules.ts';
import { useManagedMeet } from '#hosting/manager-frame/ManagedMeet.tsx';
import type { ManagerData } from '#hosting/manager-frame/manager.client.ts';
import styles from '#hosting/new-meets/NewMeets.module.css';
import { readerTime } from '#kit/ui/browser/reader-time.ts';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import columns from '#kit/ui/forms/columns.module.css';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { type Api, apiContext, notFound } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { PageTitle } from '#kit/ui/page/PageTitle.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import { roleNames, staffScreenWords as words } from './meet-staff.words.ts';

type Staff = Awaited<ReturnType<Api['meetStaff']['getStaff']>>;

export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Staff> {
  const named = new URL(request.url).searchParams.get('Meet');
  const meetId = idFromText(params.calendarId ?? '') ?? idFromText(named ?? '');
  if (meetId === null) throw notFound();
  return context.get(apiContext).meetStaff.getStaff({ meetId });
}

export const handle = screenHandle<Staff, ManagerData>({
  head: (_, { meet }) => ({ title: words.pageTitle(meet.name), robots: 'noindex' }),
});

/** Lists the people with a role and the invitations, with the form that invites. */
export function Component() {
  const staff = useLoaderData<typeof loader>();
  return (
    <>
      <PageTitle title={words.title} lead={words.lead} />
      <SectionHead title={words.people} />
      <People staff={staff} />
      <SectionHead title={words.invite} />
      <InviteForm events={staff.events} />
      {staff.invitations.length === 0 ? null : <Invitations staff={staff} />}
    </>
  );
}

const eventNames = (ids: readonly number[], { events }: Staff): string =>
  events
    .filter(({ meetEventId }) => ids.includes(meetEventId))
    .map(({ name }) => name)
    .join('; ');

function People({ staff }: { staff: Staff }) {
  const { meet } = useManagedMeet();
  const saving = useSaving();

  async function end({ staffId, name, role }: Staff['staff'][number]) {
    const isSure = await askToConfirm({
      title: words.endAsk(name, roleNames[role]),
      text: words.endText,
      yes: words.endGo,
      no: words.keep,
      isDangerous: true,
    });
    if (!isSure) return;
    await saving.save(String(staffId), async ({ meetStaff }) => {
      await meetStaff.removeStaff({ meetId: meet.meetId, staffId }, QUIET);
      return { text: words.ended, isInMenus: true };
    });
  }

  return (
    <>
      <table className={table.table}>
        <caption className={layout.hiddenText}>{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.columns.name}</th>
            <th scope="col">{words.columns.role}</th>
            <th scope="col">{words.columns.events}</th>
            <th scope="col">
              <span className={layout.hiddenText}>{words.columns.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {staff.staff.map((person) => (
            <tr key={person.staffId}>
              <td>
                {person.name} {person.isMe ? <span className={styles.note}>({words.you})</span> : null}
              </td>
              <td>{roleNames[person.role]}</td>
              <td>{person.role === 'judge' ? eventNames(person.meetEventIds, staff) : words.allEvents}</td>
              <td>
                <Button
                  aria-label={words.end(person.name)}
                  busyWord={saving.busy === String(person.staffId) ? words.ending : undefined}
                  onClick={() => void end(person)}
                >
                  {words.endButton}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <SavingError error={saving.error} />
    </>
  );
}

function InviteForm({ events }: Pick<Staff, 'events'>) {
  const { meet } = useManagedMeet();
  const [role, setRole] = useState<StaffRole>('timer');
  const [sentCount, setSentCount] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone, and its empty successor takes the next invitation.
  useLayoutEffect(() => {
    if (sentCount > 0) place.current?.querySelector('input')?.focus();
  }, [sentCount]);

  async function invite({ meetStaff }: Api, textOf: TextOf, input: FormData) {
    const meetEventIds = role === 'judge' ? input.getAll('event').map(Number) : [];
    await meetStaff.inviteStaff({ meetId: meet.meetId, to: textOf('to'), role, meetEventIds }, QUIET);
    setSentCount((count) => count + 1);
    return { text: words.sent };
  }

  return (
    <div ref={place}>
      <Form key={sentCount} className={columns.column} onSave={invite}>
        <TextField name="to" label={words.to} hint={words.toHint} maxLength={254} />
        <Field name="role" label={words.role}>
          {(control) => (
            <select
              {...control}
              className={controls.select}
              value={role}
              onChange={({ target }) => setRole(target.value as StaffRole)}
            >
              {STAFF_ROLES.map((each) => (
                <option key={each} value={each}>
                  {roleNames[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {role === 'judge' ? <EventChoices events={events} /> : null}
        <FormError />
        <SubmitButton look="primary" busyWord={words.sending}>
          {words.send}
        </SubmitButton>
      </Form>
    </div>
  );
}

function EventChoices({ events }: Pick<Staff, 'events'>) {
  if (events.length === 0) return <p className={styles.note}>{words.noEvents}</p>;
  return (
    <fieldset>
      <legend className={controls.label}>{words.events}</legend>
      {events.map(({ meetEventId, name }) => (
        <Checkbox key={meetEventId} name="event" value={meetEventId}>
          {name}
        </Checkbox>
      ))}
    </fieldset>
  );
}

function Invitations({ staff }: { staff: Staff }) {
  const { meet } = useManagedMeet();
  return (
    <>
      <SectionHead title={words.invitations} />
      <ul className={styles.list}>
        {staff.invitations.map(({ invitationId, to, role, state, expiresAt, meetEventIds }) => (
          <li key={invitationId}>
            <span>
              {to}, {[roleNames[role], eventNames(meetEventIds, staff)].filter(Boolean).join(': ')}
            </span>
            <span className={styles.note}>{words.state[state](readerTime(expiresAt))}</span>
            <SaveButton
              aria-label={words.withdrawFor(to)}
              onSave={async ({ meetStaff }) => {
                await meetStaff.removeStaff({ meetId: meet.meetId, invitationId }, QUIET);
                return { text: words.withdrawn };
              }}
            >
              {words.withdraw}
            </SaveButton>
          </li>
        ))}
      </ul>
    </>
  );
}
