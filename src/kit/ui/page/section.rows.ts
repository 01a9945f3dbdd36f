// The heading with a line that begins every section, as HTML.
import { type Html, html } from '#kit/ui/html.ts';
import styles from './Section.module.css';

interface SectionParts {
  note?: string | null;
  more?: { label: string; to: string } | null;
}

export const sectionHead = (title: string, { note, more }: SectionParts = {}): Html =>
  html`<div class="${styles.section}"><h2>${title}</h2>${note && html`<span class="${styles.note}">${note}</span>`}${
    more && html`<a class="${styles.more}" href="${more.to}">${more.label}</a>`
  }</div>`;
