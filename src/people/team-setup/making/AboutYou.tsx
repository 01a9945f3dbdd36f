import { Note } from '#kit/ui/feedback/Note.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { POSITION_MAX } from '#people/access/membership/requests.rules.ts';
import { AccountForm } from '#people/accounts/AccountForm.tsx';
import { BackButton } from '#people/accounts/BackButton.tsx';
import { EVIDENCE_MAX } from '#people/team-setup/team-setup.rules.ts';
import { teamWizardWords as words } from '#people/team-setup/team-setup-screens.words.ts';
import type { TypedTeam } from './TeamWizardScreen.tsx';

interface AboutYouProps {
  typed: TypedTeam;
  isNoneOfThese: boolean;
  onBack(): void;
  onMade(teamId: number): Promise<void>;
}

/** The last step: the coach's role, and how an admin can check the team. */
export function AboutYou({ typed: { facts, sports }, isNoneOfThese, onBack, onMade }: AboutYouProps) {
  return (
    <AccountForm
      title={words.you}
      before={<BackButton label={words.back} onBack={onBack} />}
      after={words.step(3)}
      button={words.make}
      busyWord={words.making}
      onSave={async ({ teamSetup }, textOf) => {
        const [position, evidence] = [textOf('position'), textOf('evidence')];
        const team = { ...facts, sports, position, evidence, isNoneOfThese };
        const { teamId } = await teamSetup.createTeam(team, QUIET);
        await onMade(teamId);
      }}
      fields={
        <>
          <TextField
            name="position"
            label={words.position}
            hint={words.positionHint}
            maxLength={POSITION_MAX}
          />
          <Field name="evidence" label={words.evidence} hint={words.evidenceHint}>
            {(control) => (
              <textarea {...control} className={controls.input} rows={2} maxLength={EVIDENCE_MAX} />
            )}
          </Field>
          <Note>{words.afterwards}</Note>
        </>
      }
    />
  );
}
