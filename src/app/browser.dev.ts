// The browser's entry while somebody develops: hot reload must be there before the first component.
import '@vitejs/plugin-react/preamble';
import './browser.tsx';
