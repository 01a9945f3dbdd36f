import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import styles from './LegalText.module.css';
import type { LegalText as Text } from './legal.words.ts';

export function LegalText({ title, sections }: Text) {
  return (
    <div className={`${layout.page} ${styles.text}`}>
      <h1>{title}</h1>
      {sections.map((section) => (
        <section key={section.title}>
          <SectionHead title={section.title} />
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
