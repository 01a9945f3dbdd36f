import { lazy, Suspense, useState } from 'react';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import { teamPosterAddress } from '#sport/addresses/member-addresses.rules.ts';
import styles from './SharedCodes.module.css';
import type { TeamCode } from './share-codes.client.ts';
import { shareCodesWords as words } from './share-codes.words.ts';

const CodePictureDialog = lazy(async () => ({
  default: (await import('./CodePictureDialog.tsx')).CodePictureDialog,
}));
const CodeFormDialog = lazy(async () => ({ default: (await import('./CodeFormDialog.tsx')).CodeFormDialog }));

type Open = { kind: 'picture' | 'mail' | 'renew'; team: TeamCode } | null;

/** The codes of all teams that the visitor coaches, with buttons to share, renew and revoke each. */
export function SharedCodes({ codes }: { codes: readonly TeamCode[] }) {
  const { error, save } = useSaving();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const canShare = typeof navigator !== 'undefined' && 'share' in navigator;

  async function copy(link: string) {
    try {
      await navigator.clipboard.writeText(link);
      await toast({ tone: 'done', text: words.copied });
    } catch {
      await toast({ text: words.notCopied(link), durationMs: 20_000 });
    }
  }

  /** Opens the phone's share sheet. Closing the sheet is no error. */
  async function share({ teamName, sport, link }: TeamCode) {
    const title = words.shareTitle(teamName, sport);
    await navigator.share({ title, url: link! }).catch(() => {});
  }

  async function revoke({ teamId, teamName, sport }: TeamCode) {
    const isSure = await askToConfirm({
      title: words.revokeOf(teamName, sport),
      text: words.revokeText(teamName),
      yes: words.revoke,
      no: words.keep,
      isDangerous: true,
    });
    if (!isSure) return;
    await save(`revoke ${teamId} ${sport}`, async ({ teamCodes }) => {
      await teamCodes.revokeCode({ teamId, sport }, QUIET);
      return { text: words.revoked };
    });
  }

  return (
    <div className={styles.codes}>
      <SavingError error={error} />
      <ul className={styles.list}>
        {codes.map((team) => {
          const { teamName, sport, shownCode, link, expiresAt, people, peopleMost } = team;
          const isOpen = shownCode !== null && link !== null && expiresAt !== null;
          return (
            <li key={`${team.teamId} ${sport}`}>
              <div className={styles.team}>
                {teamName}
                <small>{words.sportName(sport)}</small>
              </div>
              <div className={styles.code}>
                {isOpen ? (
                  <>
                    <b>{shownCode}</b>
                    <small>{words.until(expiresAt, people, peopleMost)}</small>
                  </>
                ) : (
                  <small>{words.none}</small>
                )}
              </div>
              <div className={styles.buttons}>
                {isOpen ? (
                  <>
                    {canShare ? (
                      <Button
                        icon="share"
                        aria-label={words.shareOf(teamName, sport)}
                        onClick={() => void share(team)}
                      >
                        {words.share}
                      </Button>
                    ) : null}
                    <Button aria-label={words.copyOf(teamName, sport)} onClick={() => void copy(link)}>
                      {words.copy}
                    </Button>
                    <Button
                      aria-label={words.pictureOf(teamName, sport)}
                      onClick={() => setOpen({ kind: 'picture', team })}
                    >
                      {words.picture}
                    </Button>
                    <a
                      className={controls.button}
                      href={teamPosterAddress(team.teamId, sport)}
                      aria-label={words.posterOf(teamName, sport)}
                    >
                      {words.poster}
                    </a>
                    <Button
                      aria-label={words.mailOf(teamName, sport)}
                      onClick={() => setOpen({ kind: 'mail', team })}
                    >
                      {words.mail}
                    </Button>
                    <Button
                      look="quiet"
                      aria-label={words.renewOf(teamName, sport)}
                      onClick={() => setOpen({ kind: 'renew', team })}
                    >
                      {words.renew}
                    </Button>
                    <Button
                      look="quiet"
                      aria-label={words.revokeOf(teamName, sport)}
                      onClick={() => void revoke(team)}
                    >
                      {words.revoke}
                    </Button>
                  </>
                ) : (
                  <Button
                    icon="plus"
                    aria-label={words.makeOf(teamName, sport)}
                    onClick={() => setOpen({ kind: 'renew', team })}
                  >
                    {words.make}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <Suspense>
        {open?.kind === 'picture' ? <CodePictureDialog team={open.team} onClose={close} /> : null}
        {open && open.kind !== 'picture' ? (
          <CodeFormDialog key={open.kind} kind={open.kind} team={open.team} onClose={close} />
        ) : null}
      </Suspense>
    </div>
  );
}
