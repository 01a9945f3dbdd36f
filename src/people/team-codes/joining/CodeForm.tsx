import { useId, useState } from 'react';
import { Note } from '#kit/ui/feedback/Note.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton } from '#kit/ui/forms/Form.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { AccountPanel } from '#people/accounts/AccountPanel.tsx';
import account from '#people/accounts/account.module.css';
import { TEAM_CODE_ROLES, type TeamCodeRole } from '#people/team-codes/team-codes.rules.ts';
import { TEAM_SEARCH_PATH } from '#sport/addresses/addresses.rules.ts';
import { TEAM_WIZARD_PATH } from '#sport/addresses/member-addresses.rules.ts';
import styles from './JoinTeam.module.css';
import type { CheckedCode, JoinTeamData } from './join-team.client.ts';
import { joinTeamWords as words } from './join-team.words.ts';
import { Option, Options } from './Options.tsx';

/** The roles in the order of how many people have them. */
const ROLES = TEAM_CODE_ROLES.toSorted((one, other) => Number(one === 'Coach') - Number(other === 'Coach'));

interface CodeFormProps extends Pick<JoinTeamData, 'code' | 'checked' | 'trouble'> {
  onGoOn(checked: CheckedCode, role: TeamCodeRole): Promise<void>;
}

/** The first step: the code, the team that it opens, and the role to join in. */
export function CodeForm({ onGoOn, ...given }: CodeFormProps) {
  const hintId = useId();
  const [code, setCode] = useState(given.checked?.shownCode ?? given.code);
  const [checked, setChecked] = useState(given.checked);
  const [trouble, setTrouble] = useState(given.trouble);
  const [role, setRole] = useState<TeamCodeRole | null>(null);
  const roles = ROLES.filter((each) => checked?.roles.includes(each));
  const chosen = role !== null && roles.includes(role) ? role : likelyRole(checked, roles);

  async function send({ teamCodes }: Api) {
    if (checked) {
      if (chosen) await onGoOn(checked, chosen);
      return;
    }
    setTrouble(null);
    const opened = await teamCodes.checkCode({ code }, QUIET);
    setChecked(opened);
    setCode(opened.shownCode);
  }

  function type(text: string) {
    setCode(text);
    setChecked(null);
    setTrouble(null);
  }

  return (
    <AccountPanel title={words.enter} after={words.step(1)}>
      <Form notSaved={words.notSent} blamedField="code" reload={false} onSave={send}>
        <div className={account.in}>
          <div>
            <Field name="code" label={words.code} error={trouble ?? undefined}>
              {(control) => (
                <input
                  {...control}
                  aria-describedby={[control['aria-describedby'], hintId].filter(Boolean).join(' ')}
                  className={`${controls.input} ${styles.code}`}
                  value={code}
                  onChange={(event) => type(event.target.value)}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                />
              )}
            </Field>
            <div role="status">
              {checked ? (
                <p className={styles.good}>
                  <Icon name="check" size="small" />
                  {words.opens(checked.team.teamName, checked.season)}
                </p>
              ) : null}
            </div>
          </div>
          <p id={hintId} className={styles.hint}>
            {words.codeHint}
          </p>
          {checked?.isUnderAge ? <Note tone="warn">{words.underAge}</Note> : null}
          {roles.length > 0 ? (
            <Options legend={words.joiningAs}>
              {roles.map((each) => (
                <Option
                  key={each}
                  name="role"
                  title={words.roles[each]}
                  hint={words.roleHints[each]}
                  checked={each === chosen}
                  onChange={() => setRole(each)}
                />
              ))}
            </Options>
          ) : null}
          <FormError />
        </div>
        {checked?.isUnderAge ? null : (
          <div className={account.foot}>
            <SubmitButton look="primary" isBlock busyWord={words.checking}>
              {checked ? words.goOn : words.check}
            </SubmitButton>
            {checked ? null : (
              <p>
                {words.noCode} <a href={TEAM_SEARCH_PATH}>{words.findTeam}</a> {words.notHere}{' '}
                <a href={TEAM_WIZARD_PATH}>{words.makeTeam}</a>
              </p>
            )}
          </div>
        )}
      </Form>
    </AccountPanel>
  );
}

/** The role given at sign-up; otherwise a person who looks after children and is no athlete joins as a parent. */
function likelyRole(checked: CheckedCode | null, roles: readonly TeamCodeRole[]): TeamCodeRole | null {
  const likely = roles.find((role) => role === checked?.likelyRole);
  if (likely) return likely;
  const isParent = checked !== null && checked.parentAthletes.length > 0 && checked.selfAthlete === null;
  return isParent && roles.includes('Parent') ? 'Parent' : (roles[0] ?? null);
}
