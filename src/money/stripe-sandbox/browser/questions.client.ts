/** Asks in a dialog of the browser. Resolves to false if the reader leaves it. */
export function askInDialog(question: {
  title: string;
  text: string;
  yes: string;
  no: string;
}): Promise<boolean> & { close(): void } {
  const dialog = document.createElement('dialog');
  const [heading, text, buttons] = [
    document.createElement('h2'),
    document.createElement('p'),
    document.createElement('div'),
  ];
  Object.assign(dialog.style, {
    maxWidth: 'min(420px, 92vw)',
    padding: '24px',
    border: '1px solid var(--line-2, GrayText)',
    borderRadius: '12px',
    background: 'var(--bg-raised, Canvas)',
    color: 'var(--text, CanvasText)',
    font: '16px/1.5 var(--font, system-ui)',
  });
  heading.textContent = question.title;
  heading.id = 'stripe-sandbox-question';
  Object.assign(heading.style, { margin: '0 0 8px', fontSize: '20px' });
  text.textContent = question.text;
  Object.assign(buttons.style, { display: 'flex', flexWrap: 'wrap', gap: '12px', marginTop: '16px' });
  dialog.setAttribute('aria-labelledby', heading.id);
  const answered = Promise.withResolvers<boolean>();
  const button = (label: string, answer: boolean) => {
    const made = document.createElement('button');
    made.type = 'button';
    made.textContent = label;
    Object.assign(made.style, {
      minHeight: '44px',
      padding: '0 16px',
      border: '1px solid var(--accent, ButtonBorder)',
      borderRadius: '8px',
      background: answer ? 'var(--accent, ButtonFace)' : 'transparent',
      color: answer ? 'var(--on-accent, ButtonText)' : 'inherit',
      font: 'inherit',
      fontWeight: '600',
      cursor: 'pointer',
    });
    made.addEventListener('click', () => answered.resolve(answer));
    return made;
  };
  buttons.append(button(question.yes, true), button(question.no, false));
  dialog.append(heading, text, buttons);
  dialog.addEventListener('cancel', () => answered.resolve(false));
  // A dialog of the page may be open: this one stands on top of it.
  document.body.append(dialog);
  dialog.showModal();
  const close = () => {
    dialog.close();
    dialog.remove();
  };
  return Object.assign(answered.promise.finally(close), { close: () => answered.resolve(false) });
}
