import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionHeadProps {
  title: ReactNode;
  id?: string;
  /** Under an h2 of the page. */
  isSub?: boolean;
  note?: ReactNode;
  more?: { label: string; to: string };
  /** In its place when it is more than one link. */
  end?: ReactNode;
}

/** The rule that every section of a page begins with. */
export function SectionHead({ title, id, isSub, note, more, end }: SectionHeadProps) {
  const Heading = isSub ? 'h3' : 'h2';
  return (
    <div className={styles.section}>
      <Heading id={id}>{title}</Heading>
      {note ? <span className={styles.note}>{note}</span> : null}
      {more ? (
        <a className={styles.more} href={more.to}>
          {more.label}
        </a>
      ) : null}
      {end ? <div className={styles.more}>{end}</div> : null}
    </div>
  );
}
