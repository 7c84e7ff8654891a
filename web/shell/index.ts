// Shared modules are there only after this boundary: Module Federation settles their versions first.
import('./bootstrap');
