import type { RunEvent } from '#hosting/run-meet/run-meet.client.ts';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { SavingStatus } from '#kit/ui/feedback/SavingStatus.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import type { SeedingOfRound } from './seeding-screen.client.ts';
import { boardWords as words } from './seeding-screens.words.ts';

interface HeadButtonsProps {
  event: RunEvent;
  view: SeedingOfRound;
  saving: Saving;
  /** "3:58 PM"; null before the first change. */
  savedTime: string | null;
}

/** When the board was saved, and where its start lists go: paper, the timing computer, and everyone. */
export function HeadButtons({ event: { meet, member, round }, view, saving, savedTime }: HeadButtonsProps) {
  const to = (page: string) => runMeetAddress(meet.sport, meet.meetId, page);
  const isHost = member.isAdmin || member.roles.includes('host');
  const takesFiles = isHost || member.roles.includes('timer');
  const isPublic = view.publication === 'published';

  async function publish(): Promise<void> {
    const question = { title: words.publishTitle, text: words.publishText };
    if (!(await askToConfirm({ ...question, yes: words.publish(view.noun), no: words.publishNo }))) return;
    await saving.save('publish', async (api) => {
      await api.seeding.publishHeats({ meetId: meet.meetId });
      return { text: words.published };
    });
  }

  return (
    <>
      {savedTime === null ? null : <SavingStatus state="saved">{words.saved(savedTime)}</SavingStatus>}
      <a className={controls.button} href={to(`${round.roundId}/paper?kind=${kindOfPaper(round.area)}`)}>
        <Icon name="print" size="small" />
        {words.heatSheet(view.noun)}
      </a>
      {takesFiles && round.area !== 'field' ? (
        <a className={controls.button} href={to('timing')}>
          {words.finishLynx}
        </a>
      ) : null}
      {isPublic || !isHost || meet.isRehearsal ? (
        <PublicState isPublic={isPublic} isRehearsal={meet.isRehearsal} />
      ) : (
        <Button
          look="primary"
          busyWord={saving.busy === 'publish' ? words.publishing : undefined}
          lockedBecause={view.publication === 'kept-by-host' ? words.keptByHost : undefined}
          onClick={() => void publish()}
        >
          {words.publish(view.noun)}
        </Button>
      )}
    </>
  );
}

function PublicState({ isPublic, isRehearsal }: { isPublic: boolean; isRehearsal: boolean }) {
  if (isRehearsal) return null;
  return (
    <StatusWord tone={isPublic ? 'ok' : 'plain'}>{isPublic ? words.arePublic : words.notPublic}</StatusWord>
  );
}

/** Field events are written on cards. */
const kindOfPaper = (area: RunEvent['round']['area']) => (area === 'field' ? 'cards' : 'heats');
