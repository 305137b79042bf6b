"""HTTP: routes, requests, errors, limits, middleware, connections, and the files of the page."""
