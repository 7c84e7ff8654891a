// One page for the documentation of all services. Whoever is signed in to the console in this browser can try calls.

async function show() {
  const health = await fetch('/api/health');
  const { services } = await health.json();
  SwaggerUIBundle({
    dom_id: '#docs',
    urls: Object.keys(services).map((name) => ({ name, url: `/api/${name}/openapi.json` })),
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
    layout: 'StandaloneLayout',
    validatorUrl: null,
    requestInterceptor: throughTheGateway,
  });
}

/** The services' documents know nothing of /api, nor of who is signed in. */
function throughTheGateway(request) {
  const url = new URL(request.url, location.origin);
  if (!url.pathname.startsWith('/api/')) {
    url.pathname = `/api${url.pathname}`;
    request.url = url.href;
    const token = localStorage.getItem('token');
    if (token) request.headers.Auth = token;
  }
  return request;
}

show();
