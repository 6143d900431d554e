// The browser's entry in development: React's refresh hooks must be installed before the first component is loaded.
import '@vitejs/plugin-react/preamble';
import './browser.tsx';
