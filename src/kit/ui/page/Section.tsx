import type { ReactNode } from 'react';
import styles from './Section.module.css';

interface SectionHeadProps {
  title: ReactNode;
  id?: string;
  /** True for a section below an h2. */
  isSub?: boolean;
  note?: ReactNode;
  more?: { label: string; to: string };
  /** Replaces the link if there is more than one. */
  end?: ReactNode;
}

/** The heading with a line that begins every section. */
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
