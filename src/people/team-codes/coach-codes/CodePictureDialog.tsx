import { useId } from 'react';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { qrCodeSvg } from '#kit/ui/images/qr-code.ts';
import styles from './SharedCodes.module.css';
import type { TeamCode } from './share-codes.client.ts';
import { shareCodesWords as words } from './share-codes.words.ts';

/** A QR code of the link, with the code below it for people without a camera. */
export function CodePictureDialog({ team, onClose }: { team: TeamCode; onClose(): void }) {
  const hintId = useId();
  const address = `data:image/svg+xml,${encodeURIComponent(qrCodeSvg(team.link ?? ''))}`;
  const name = words.pictureOf(team.teamName, team.sport);
  return (
    <Dialog
      title={name}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} data-focus-first>
            {words.close}
          </Button>
          <a
            className={`${controls.button} ${controls.primary}`}
            href={address}
            download={words.fileName(team.code ?? '')}
            aria-describedby={hintId}
          >
            {words.download}
          </a>
        </>
      }
    >
      <img className={styles.picture} src={address} width="240" height="240" alt={name} />
      <p className={styles.underPicture}>{team.shownCode}</p>
      <p id={hintId}>{words.pictureHint}</p>
    </Dialog>
  );
}
