import { useEffect, useState } from 'react';
import { subscribeLinkWords as words } from './subscribe-link.words.ts';

interface SubscribeLinkProps {
  /** The path of a file with meets on this site. */
  file: string;
  /** The name of the meet, team or athlete whose calendar it is. */
  about: string;
  className?: string | undefined;
}

/** Opens the calendar app, which keeps up with changes. Without scripts the file is downloaded. */
export function SubscribeLink({ file, about, className }: SubscribeLinkProps) {
  const [host, setHost] = useState<string | null>(null);
  useEffect(() => setHost(window.location.host), []);
  return (
    <a
      className={className}
      href={host === null ? file : `webcal://${host}${file}`}
      aria-label={words.subscribeTo(about)}
      title={words.hint}
      rel="nofollow"
    >
      {words.subscribe}
    </a>
  );
}
