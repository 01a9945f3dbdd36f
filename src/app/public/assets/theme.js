try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (document.cookie.includes('homestretch.signed_in=')) document.documentElement.dataset.member = '';
} catch {}
