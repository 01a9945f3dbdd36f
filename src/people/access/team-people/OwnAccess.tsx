import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { hasAccess } from '#people/access/membership/access.rules.ts';
import { ACCESS_STATUS } from '#people/access/membership/access-status.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import styles from './TeamPeople.module.css';
import type { TeamAccessData } from './team-access.client.ts';
import { teamAccessWords as words } from './team-access.words.ts';

interface OwnAccessProps extends Pick<TeamAccessData, 'own' | 'team'> {
  sport: Sport;
}

/** Shows the reader's own roles at the team, with a button to leave. */
export function OwnAccess({ own, team, sport }: OwnAccessProps) {
  const { busy, error, save } = useSaving();
  const status = own?.status ?? ACCESS_STATUS.leftTeam;
  const mayLeave = hasAccess(status);

  const cancel = () =>
    save('cancel', async ({ access }) => {
      await access.cancelRequest({ teamId: team.teamId, sport }, QUIET);
      return { text: words.canceled, isInMenus: true };
    });

  async function leave() {
    const isSure = await askToConfirm({
      title: words.leaveTitle,
      text: words.leaveText(team.name, sport),
      yes: words.leave,
      no: words.stay,
      isDangerous: true,
    });
    if (!isSure) return;
    await save('leave', async ({ access }) => {
      await access.removeAccess({ schoolID: team.teamId, sport }, QUIET);
      return { text: words.left, isInMenus: true };
    });
  }

  return (
    <section>
      <SectionHead title={words.yourAccess} />
      <div className={styles.own}>
        <p>
          {own?.isPending ? words.waiting : own ? own.statusWord : words.stranger(sport)}
          {own && own.types.length > 0 ? `: ${own.types.map((type) => words.was[type]).join(', ')}` : null}
          {own?.position ? `, ${own.position}` : null}
        </p>
        {own?.isPending ? (
          <Button busyWord={busy === 'cancel' ? words.saving : undefined} onClick={() => void cancel()}>
            {words.cancel}
          </Button>
        ) : null}
        {mayLeave ? (
          <Button busyWord={busy === 'leave' ? words.saving : undefined} onClick={() => void leave()}>
            {words.leave}
          </Button>
        ) : null}
      </div>
      <SavingError error={error} />
    </section>
  );
}
