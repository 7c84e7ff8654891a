-- A view as a page tells of it.
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
wrk.headers["User-Agent"] = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140 Safari/537.36"
wrk.body = '{"pageLink": "https://aspen.example/post/12", "pageTitle": "A better way to thaw", "pageType": "post", ' ..
  '"pageId": 12, "attribution": "Tidewater", "clientId": 7, "city": "Cork", "country": "Ireland"}'
