// The terms of use and what the site keeps of people. Who runs a site of their own may say more.

export interface LegalText {
  title: string;
  description: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}

export const termsWords: LegalText = {
  title: 'Terms',
  description: 'What may be done with this site, and what it promises.',
  sections: [
    {
      title: 'Reading',
      paragraphs: [
        'Results, lists and pages are free to read, for people and for programs, as long as your use doesn’t slow the site for others.',
        'Results come from hosts and timers. They can be wrong, and are corrected when somebody shows why; the page of a meet says whether they are official.',
      ],
    },
    {
      title: 'Writing',
      paragraphs: [
        'Say who you are where you are asked, and do for a team, an athlete or a meet only what you were given the right to do.',
        'What you add stays yours. You let this site show it in its place, and take it away again when you ask for that.',
      ],
    },
    {
      title: 'The software',
      paragraphs: [
        'The site runs on Homestretch, free software under the GNU Affero General Public License 3. Its source is open to everyone who uses it here. It comes without any warranty.',
      ],
    },
  ],
};

export const privacyWords: LegalText = {
  title: 'Privacy',
  description: 'What this site keeps of people, who sees it, and how to have it changed.',
  sections: [
    {
      title: 'Visitors',
      paragraphs: [
        'You can read without an account, ad cookies or third-party requests. The site counts page views without identifying visitors. Access logs keep IP addresses for 14 days.',
        'Your browser keeps the theme that you chose, what you searched for last, and the last meet pages for reading without a network. All of that stays in the browser.',
      ],
    },
    {
      title: 'Athletes',
      paragraphs: [
        'Results of competitions are shown with names, teams and grades. Many athletes are minors: birth dates, contacts and exact ages are never shown.',
        'A name can be shown in full, as initials, or withheld, everywhere at once. Athletes and parents decide; a coach may withhold.',
      ],
    },
    {
      title: 'Messages and errors',
      paragraphs: [
        'When you write to support, your message, your address and the last five pages of this visit are kept until you are answered. When a page fails, its address without personal parts and the kind of browser are kept for 30 days.',
      ],
    },
  ],
};
