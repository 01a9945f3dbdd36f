// The texts of the papers in the files of the demo's invitational, in plain ASCII for a simple PDF.

export const INFORMATION = {
  title: 'Information for coaches',
  lines: [
    'Packets',
    'At the clerk of the course, from one hour before the first event.',
    '',
    'Check-in',
    'Running events: 30 minutes before the start. Field events: at the site, 20 minutes before.',
    'Athletes who check in for two events at once tell both officials.',
    '',
    'Seeding',
    'By the best mark of this season. The last heat is the fastest one.',
    'Horizontal jumps and throws: three trials, and three more for the best nine.',
    '',
    'Scoring',
    '10-8-6-5-4-3-2-1 in every event, relays the same. Varsity and junior varsity are scored apart.',
    '',
    'Spikes',
    'Up to 1/4 inch, pyramids only.',
    '',
    'Team camps',
    'Behind the north bend only, please. The infield is for athletes who compete.',
    '',
    'Protests',
    'In writing to the referee, within 30 minutes of the posted result.',
    '',
    'Questions: Marguerite Holloway, marguerite@holloway.example',
  ],
} as const;

export const VOLUNTEERS = {
  title: 'Volunteers',
  lines: [
    'Friday, from 2:30 PM',
    'Clerk of the course: two people. Hurdles: eight people. Finish line: four people.',
    'High jump, long jump, shot put: three people each.',
    '',
    'Saturday, from 8:00 AM',
    'The same, and the pole vault with three people. Awards: two people, from 11:00 AM.',
    '',
    'Lunch is in the team room. Radios are back on the table by the end of the last relay.',
  ],
} as const;
