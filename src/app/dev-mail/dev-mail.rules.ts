// The addresses of the outbox pages, and the links in a mail's text.

export const DEV_MAIL_PATH = '/dev/mail';

export const devMailAddress = (mailId: number): string => `${DEV_MAIL_PATH}/${mailId}`;

/** A document of its own: what the mail brings, and nothing of the site around it. */
export const devMailPartAddress = (mailId: number): string => `${devMailAddress(mailId)}/html`;

/** A text in pieces: what is an address, and what is not. */
export function splitLinks(text: string): { text: string; isLink: boolean }[] {
  const pieces = text.split(/(https?:\/\/[^\s<>"]+)/);
  return pieces
    .map((piece, index) => ({ text: piece, isLink: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
