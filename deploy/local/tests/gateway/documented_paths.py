"""Every documented call and the service that answers it (API-1, API-2)."""

_KINDS = """
news regulatory discovery project quote humor fact ted otd patent bioprocess upstream downstream fill spotlight
solution poll survey event previous-poll previous-survey ads
"""

_CALLS = """
auth        GET     user
auth        POST    user
auth        POST    user/login
auth        DELETE  user/session
auth        POST    pwreset
auth        PUT     pwreset
auth        GET     support
auth        POST    support
auth        GET     users
auth        DELETE  users
auth        GET     user-admin/1
auth        PUT     user-admin/1
auth        GET     clients
auth        POST    client
auth        PUT     client/1
auth        DELETE  client/1
auth        GET     contact-forms
auth        PUT     contact-form/1
auth        DELETE  contact-forms
auth        GET     contact-forms/counts
auth        GET     contact-form/1
auth        PUT     user/password
auth        GET     user/sessions
auth        DELETE  user/sessions
auth        DELETE  user/session/1
auth        GET     audit
auth        GET     user/passkeys
auth        POST    user/passkeys
auth        POST    user/passkeys/options
auth        DELETE  user/passkey/1
auth        POST    user/session/passkey
auth        POST    user/session/passkey/options
auth        GET     user-admin/1/passkeys
auth        DELETE  user-admin/1/passkeys

content     GET     post/1
content     POST    post
content     PUT     post/1
content     GET     post-types
content     GET     categories
content     GET     post-keywords/1
content     PUT     post-keywords/1
content     POST    documents/1
content     GET     posts
content     POST    posts
content     DELETE  posts
content     PUT     bulk-update
content     PUT     bulk-update-post-microsite
content     GET     jobs
content     GET     job/1
content     POST    job
content     PUT     job/1
content     DELETE  jobs
content     GET     events
content     GET     event/1
content     POST    event
content     PUT     event/1
content     DELETE  events
content     GET     ads
content     GET     ads/1
content     GET     ad/1
content     POST    ad
content     PUT     ad/1
content     DELETE  ads
content     GET     annex-posts
content     PUT     annex-post/1
content     GET     annex-microsites
content     PUT     annex-microsite/1

alerts      GET     alert-items
alerts      GET     alert-item/1
alerts      POST    alert-item
alerts      PUT     alert-item/1
alerts      DELETE  alert-item/1
alerts      GET     alert-jobs/1
alerts      POST    alert-job
alerts      PUT     alert-job/1
alerts      GET     alerts-all/1
alerts      GET     alert-email/1
alerts      GET     alert-email/1/text
alerts      GET     alert-email/1/report
alerts      GET     alert-email/1/eml
alerts      POST    alert-email/1/test
alerts      POST    alert-items/plan
alerts      GET     alert-rates
alerts      PUT     alert-rate/1
alerts      GET     alert-bookings
alerts      POST    alert-booking
alerts      PUT     alert-booking/1
alerts      DELETE  alert-bookings
alerts      POST    alert-booking/1/move
alerts      POST    alert-booking/1/request
alerts      GET     alert-board
alerts      GET     alert-creative/1
alerts      PUT     alert-creative/1
alerts      GET     house
alerts      PUT     house

microsites  GET     microsites
microsites  DELETE  microsites
microsites  GET     microsite/1
microsites  POST    microsite
microsites  POST    microsite/1
microsites  PUT     microsite/1
microsites  GET     microsite-submission
microsites  POST    microsite-submission/1
microsites  PUT     microsite-submission/1
microsites  GET     microsite-setting/1
microsites  POST    microsite-setting/1
microsites  PUT     microsite-setting/1
microsites  GET     microsite-categories
microsites  GET     microsite-keywords/1
microsites  POST    microsite-keywords/1
microsites  PUT     microsite-keywords/1
microsites  GET     microsite-gallery/1
microsites  POST    microsite-gallery/1
microsites  PUT     microsite-gallery/1
microsites  POST    microsite-featured-products/1
microsites  POST    microsite-media-items/1
microsites  GET     microsite-versions/1
microsites  GET     public/microsite/1
microsites  POST    public/microsite/1/contact

media       POST    upload
media       POST    upload/logos
media       POST    upload/verify
media       GET     upload/parts
media       POST    upload/parts
media       POST    upload/complete
media       POST    upload/abort
media       GET     media-images
media       DELETE  media-images
media       GET     media-image/1
media       POST    media-image
media       PUT     media-image/1
media       GET     media-tags/1
media       POST    media-tags/1
media       PUT     media-tags/1
media       GET     xchange-folders
media       GET     xchange-files/acme

stats       GET     stat-views
stats       GET     stat-clicks
stats       POST    stat-view
stats       POST    stat-click
stats       GET     email-stats
stats       GET     email-stats/1
stats       GET     email-stat/1
stats       POST    email-stat
stats       PUT     email-stat/1
stats       DELETE  email-stat/1
stats       GET     email-content-stats/1
stats       GET     email-content-stat/1
stats       POST    email-content-stat
stats       PUT     email-content-stat/1
stats       DELETE  email-content-stat/1
stats       GET     email-lead-stats/1
stats       DELETE  email-lead-stats
stats       POST    leads-csv-upload/1
stats       GET     emc-stats
stats       GET     emc-stat/1
stats       POST    emc-stat
stats       PUT     emc-stat/1
stats       DELETE  emc-stat/1
stats       GET     emc-lead-stats/1
stats       DELETE  emc-lead-stats
stats       POST    emc-leads-csv-upload/1
stats       DELETE  email-lead-stats/1
stats       DELETE  emc-lead-stats/1
stats       GET     lead-imports
stats       GET     lead-import/1/rejected
stats       DELETE  lead-import/1
stats       GET     stat-trends
stats       GET     client-report/1
"""

# Service, method, path.
DOCUMENTED: list[tuple[str, str, str]] = [
    *((service, method, path) for service, method, path in (line.split() for line in _CALLS.splitlines() if line)),
    *(("alerts", "GET", f"alert-{kind}/1") for kind in _KINDS.split()),
    *(("alerts", "POST", f"alert-{kind}") for kind in _KINDS.split()),
    *(("alerts", "PUT", f"alert-{kind}/1") for kind in _KINDS.split()),
    *(("alerts", "DELETE", f"alert-{kind}/1") for kind in _KINDS.split()),
]
