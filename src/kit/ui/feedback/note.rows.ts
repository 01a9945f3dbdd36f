// A sentence near its subject, as HTML.
import { type Html, html } from '#kit/ui/html.ts';
import styles from './Note.module.css';

export const note = (bold: string, sentence: string): Html =>
  html`<div class="${styles.note}"><div><b>${bold}</b> ${sentence}</div></div>`;
