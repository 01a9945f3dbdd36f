import { use, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Refusal } from '#kit/refusal.ts';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { BrowserApi } from '#kit/ui/browser-api.ts';
import { Note } from '#kit/ui/Note.tsx';
import { SectionHead } from '#kit/ui/Section.tsx';
import { announceViewerChanged } from '#kit/ui/session-events.ts';
import { toast } from '#kit/ui/toast.ts';
import { ACCESS_STATUS } from '#sport/enumerations.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { hasAccess } from './access.rules.ts';
import styles from './TeamPeople.module.css';
import type { TeamAccessData } from './team-access.client.ts';
import { teamAccessWords as words } from './team-access.words.ts';

interface OwnAccessProps extends Pick<TeamAccessData, 'own' | 'team'> {
  sport: Sport;
}

/** What one is at the team oneself, and the way out. */
export function OwnAccess({ own, team, sport }: OwnAccessProps) {
  const api = use(BrowserApi);
  const { revalidate } = useRevalidator();
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const status = own?.AccessStatus ?? ACCESS_STATUS.leftTeam;
  const mayLeave = hasAccess(status) || own?.isPending;

  async function leave() {
    if (!api || isBusy) return;
    const isSure = await askToConfirm({
      title: words.leaveTitle,
      text: words.leaveText(team.SchoolName, sport),
      yes: words.leave,
      no: words.stay,
      isDangerous: true,
    });
    if (!isSure) return;
    setIsBusy(true);
    setTrouble(null);
    try {
      const told = { schoolID: team.IDSchool, sport };
      await api.access.removeAccess(told, { context: { quiet: true } });
      await announceViewerChanged();
      await toast({ tone: 'done', text: words.left });
    } catch (error) {
      setTrouble(error instanceof Refusal ? error.message : words.notSaved);
    }
    await revalidate();
    setIsBusy(false);
  }

  return (
    <section>
      <SectionHead title={words.yourAccess} />
      <div className={styles.own}>
        <p>
          {own ? own.statusWord : words.stranger(sport)}
          {own && own.AccessTypes.length > 0
            ? `: ${own.AccessTypes.map((type) => words.was[type]).join(', ')}`
            : null}
          {own?.position ? `, ${own.position}` : null}
        </p>
        {mayLeave ? (
          <Button busyWord={isBusy ? words.saving : undefined} onClick={() => void leave()}>
            {words.leave}
          </Button>
        ) : null}
      </div>
      {trouble === null ? null : (
        <Note tone="bad" isAlert>
          {trouble}
        </Note>
      )}
    </section>
  );
}
