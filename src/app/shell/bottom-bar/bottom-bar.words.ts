// Every sentence of the bar at the bottom of phones.

export const bottomBarWords = {
  label: 'App',
  home: 'Home',
  tv: 'App TV',
  post: 'Post',
  alerts: 'Alerts',
  messages: 'Messages',
};
