import '@fontsource-variable/inter/wght.css';
import './mantine.css';
import './tokens.css';
import './brand.css';
import './base.css';
import { MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Toasts } from '../feedback/Toasts';
import { Shortcuts } from '../keys/Shortcuts';
import { ConfirmDialog } from '../overlays/ConfirmDialog';
import { preloadDialogs } from '../overlays/Dialog';
import { printInLightScheme } from './print';
import { resolver, theme } from './theme';

/** Delay until the first screen is likely loaded, in milliseconds. */
const PRELOAD_DELAY = 2000;

/** Provides theme, keyboard shortcuts, confirmations and toasts. The shell renders it once around the page. */
export function KitProvider({ children }: { children: ReactNode }) {
  useEffect(printInLightScheme, []);
  useEffect(() => {
    const timer = setTimeout(preloadDialogs, PRELOAD_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      {children}
      <Shortcuts />
      <ConfirmDialog />
      <Toasts delay={PRELOAD_DELAY} />
    </MantineProvider>
  );
}
