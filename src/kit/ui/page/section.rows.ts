// The heading with a line that begins every section, as HTML.
import { type Html, html } from '#kit/ui/html.ts';
import styles from './Section.module.css';

export const sectionHead = (title: string, note: string | null = null): Html =>
  html`<div class="${styles.section}"><h2>${title}</h2>${
    note !== null && html`<span class="${styles.note}">${note}</span>`
  }</div>`;
