import type { Area } from '@masthead/kit';

const welcome: Area = { routes: [] };

export default welcome;
