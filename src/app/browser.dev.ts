// The browser's entry during development. Hot reload must load before the first component.
import '@vitejs/plugin-react/preamble';
import './browser.tsx';
