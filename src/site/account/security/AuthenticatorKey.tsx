import { qrCodeSvg } from '#kit/ui/images/qr-code.ts';
import { CopyButton } from '#site/account/CopyButton.tsx';
import styles from '#site/account/settings.module.css';
import { securityWords as words } from '#site/account/settings-sections.words.ts';

/** Offers the key for an authenticator app as a QR code, as a link on this device, and as text. */
export function AuthenticatorKey({ uri, secret }: { uri: string; secret: string }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(qrCodeSvg(uri))}`;
  return (
    <>
      <p>{words.scan}</p>
      <img className={styles.picture} src={picture} width="200" height="200" alt={words.scanPicture} />
      <p>
        {words.key}: <code className={styles.code}>{spaced(secret)}</code>{' '}
        <CopyButton text={secret} label={words.copyKey} />
      </p>
      <p>
        <a href={uri}>{words.openApp}</a>
      </p>
    </>
  );
}

/** Splits the key into groups of four characters. */
const spaced = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
