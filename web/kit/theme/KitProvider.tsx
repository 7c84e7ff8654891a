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
import { FIRST_SCREEN_DELAY } from '../state/moment';
import { printInLightScheme } from './print';
import { resolver, theme } from './theme';

/** Provides theme, keyboard shortcuts, confirmations and toasts. The shell renders it once around the page. */
export function KitProvider({ children }: { children: ReactNode }) {
  useEffect(printInLightScheme, []);
  useEffect(() => {
    const timer = setTimeout(preloadDialogs, FIRST_SCREEN_DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={resolver} defaultColorScheme="auto">
      {children}
      <Shortcuts />
      <ConfirmDialog />
      <Toasts delay={FIRST_SCREEN_DELAY} />
    </MantineProvider>
  );
}
