import { useState } from 'react';
import { Radio } from '#kit/ui/forms/Choice.tsx';
import columns from '#kit/ui/forms/columns.module.css';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import type { AccessType } from '#people/access/membership/access-status.rules.ts';
import { NOTE_MAX, POSITION_MAX } from '#people/access/membership/requests.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { TeamAccessData } from './team-access.client.ts';
import { teamAccessWords as words } from './team-access.words.ts';

/** Coaches come first: most people come here because the team has no coach. */
const ASKED: readonly AccessType[] = ['C', 'P', 'A', 'F'];

interface AskForAccessProps extends Pick<TeamAccessData, 'own' | 'team'> {
  sport: Sport;
}

/** A form for a request to join the team; renders nothing for someone who is banned. */
export function AskForAccess({ own, team, sport }: AskForAccessProps) {
  const [chosen, setType] = useState<AccessType | null>(null);
  const open = ASKED.filter((each) => !own?.types.includes(each));
  const type = chosen !== null && open.includes(chosen) ? chosen : (open[0] ?? 'F');

  async function send({ access }: Api, textOf: TextOf) {
    const [position, note] = [textOf('position').trim(), textOf('note').trim()];
    await access.requestAccess({ teamId: team.teamId, sport, type, position, note }, QUIET);
    return { text: type === 'F' ? words.following : words.sent, isInMenus: true };
  }

  // While a request waits it is shown above, with the way to cancel it.
  if (own?.isBanned || own?.isPending) return null;
  return (
    <section>
      <SectionHead title={words.ask} note={words.askNote} />
      <Form className={columns.column} onSave={send}>
        <fieldset className={columns.choices}>
          <legend className={controls.label}>{words.askAs}</legend>
          {open.map((each) => (
            <Radio key={each} name="type" checked={type === each} onChange={() => setType(each)}>
              {words.as[each]}
            </Radio>
          ))}
        </fieldset>
        {type === 'C' ? (
          <Field name="position" label={words.position} hint={words.positionHint}>
            {(control) => <input {...control} className={controls.input} maxLength={POSITION_MAX} />}
          </Field>
        ) : null}
        {type === 'F' ? null : (
          <Field name="note" label={words.note} hint={words.noteHint}>
            {(control) => <textarea {...control} className={controls.input} rows={3} maxLength={NOTE_MAX} />}
          </Field>
        )}
        <FormError />
        <SubmitButton look="primary" busyWord={words.sending}>
          {type === 'F' ? words.follow : words.send}
        </SubmitButton>
      </Form>
    </section>
  );
}
