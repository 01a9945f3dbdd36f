import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Note } from '#kit/ui/feedback/Note.tsx';
import layout from '#kit/ui/page/layout.module.css';
import { HOME_PATH } from '#sport/addresses/addresses.rules.ts';
import styles from './account.module.css';
import { signInWords as words } from './sign-in.words.ts';

interface AccountPanelProps {
  title: string;
  before?: ReactNode;
  /** At the end of its line: which step it is. */
  after?: ReactNode;
  /** The panel replaces a finished form, so its title gets the focus. */
  isAnswer?: boolean;
  children: ReactNode;
}

/** The one panel of a page, under the title of the page. */
export function AccountPanel({ title, before, after, isAnswer = false, children }: AccountPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isAnswer) heading.current?.focus();
  }, [isAnswer]);
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header>
        {before}
        <h1 ref={heading} id={id} tabIndex={isAnswer ? -1 : undefined}>
          {title}
        </h1>
        {after ? <span className={styles.beside}>{after}</span> : null}
      </header>
      {children}
    </section>
  );
}

/** A panel with a message and links to continue. */
export function MessagePanel({
  title,
  text,
  children,
}: {
  title: string;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <AccountPanel title={title} isAnswer>
      <div className={styles.in} role="status">
        {typeof text === 'string' ? <p>{text}</p> : text}
      </div>
      {children ? <div className={styles.foot}>{children}</div> : null}
    </AccountPanel>
  );
}

/** The page around a panel. Without JavaScript none of the forms work, and the page says so. */
export function AccountPage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={layout.noScriptOnly}>
        <Note>
          {words.needsScript} <a href={HOME_PATH}>{words.toFrontPage}</a>
        </Note>
      </div>
      {children}
    </div>
  );
}
