// Package bodies is a Traefik middleware that responds to requests whose body cannot be read, or is too large, and to
// those whose buffered response could not be read to its end.
//
// Traefik responds with 500, 502 or 499 if a chunk is malformed, the connection ends early or the client stalls.
// This middleware responds with 400 and a problem document (RFC 9457). With `maxBytes` it responds with 413 to a
// larger body, without buffering it. Responses of services pass unchanged. Where a service ends in the middle of a
// response of which nothing was sent yet, Traefik responds with 500; this middleware responds with 503.
//
// With `once` a request without a body gets an empty one of unknown length. Go repeats a read over another connection
// if the one breaks over which it was sent, but never a request whose body it cannot read again.
package bodies

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"io"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
)

// Traefik's status for a client that closed the connection; a lower status comes from a service or middleware.
const clientClosedRequest = 499

var (
	requestID   = regexp.MustCompile(`^[A-Za-z0-9._-]{1,64}$`)
	errTooLarge = errors.New("the body is too large")
	unreadable  = problem{http.StatusBadRequest, "Malformed request", "The request could not be read."}
	tooLarge    = problem{http.StatusRequestEntityTooLarge, "Content Too Large", "This is more than can be sent at once."}
	unavailable = problem{http.StatusServiceUnavailable, "Service Unavailable", "This part of the system is not available at the moment. Please try again."}
)

// Config has the maximum size of a body in bytes; 0 means any size. With Once a service is sent a request at most once.
type Config struct {
	MaxBytes int64 `json:"maxBytes,omitempty"`
	Once     bool  `json:"once,omitempty"`
}

// CreateConfig is called by Traefik.
func CreateConfig() *Config {
	return &Config{}
}

// New is called by Traefik to create the middleware.
func New(_ context.Context, next http.Handler, config *Config, _ string) (http.Handler, error) {
	return &middleware{next: next, maxBytes: config.MaxBytes, once: config.Once}, nil
}

type middleware struct {
	next     http.Handler
	maxBytes int64
	once     bool
}

func (m *middleware) ServeHTTP(answer http.ResponseWriter, request *http.Request) {
	if m.once && request.ContentLength == 0 {
		request.Body = &body{ReadCloser: io.NopCloser(strings.NewReader(""))}
		request.ContentLength = -1
		m.next.ServeHTTP(answer, request)
		return
	}
	if request.Body == nil || request.Body == http.NoBody {
		m.next.ServeHTTP(answer, request)
		return
	}
	id := request.Header.Get("X-Request-Id")
	if m.maxBytes > 0 && request.ContentLength > m.maxBytes {
		tooLarge.write(answer, id)
		return
	}
	watched := &body{ReadCloser: request.Body, maxBytes: m.maxBytes}
	request.Body = watched
	response := &writer{ResponseWriter: answer, body: watched, requestID: id}
	defer response.replaceIfAborted()
	m.next.ServeHTTP(response, request)
}

// body records whether reading it failed, and fails once it has more than maxBytes.
type body struct {
	io.ReadCloser
	maxBytes int64
	read     int64
	failed   atomic.Bool
	tooLarge atomic.Bool
}

func (b *body) Read(into []byte) (int, error) {
	read, err := b.ReadCloser.Read(into)
	b.read += int64(read)
	if b.maxBytes > 0 && b.read > b.maxBytes {
		b.tooLarge.Store(true)
		err = errTooLarge
	}
	if err != nil && err != io.EOF {
		b.failed.Store(true)
	}
	return read, err
}

// writer replaces the answer of the gateway to a body that could not be read.
type writer struct {
	http.ResponseWriter
	body      *body
	requestID string
	started   bool
	replaced  bool
}

// replaceIfAborted responds if the gateway gave up a response of which nothing was sent.
func (w *writer) replaceIfAborted() {
	aborted := recover()
	if aborted == nil {
		return
	}
	if w.started {
		panic(aborted)
	}
	unavailable.write(w.ResponseWriter, w.requestID)
}

func (w *writer) WriteHeader(status int) {
	if w.replaced {
		return
	}
	w.started = true
	if status < clientClosedRequest || !w.body.failed.Load() {
		w.ResponseWriter.WriteHeader(status)
		return
	}
	w.replaced = true
	if w.body.tooLarge.Load() {
		tooLarge.write(w.ResponseWriter, w.requestID)
		return
	}
	unreadable.write(w.ResponseWriter, w.requestID)
}

func (w *writer) Write(data []byte) (int, error) {
	if w.replaced {
		return len(data), nil
	}
	w.started = true
	return w.ResponseWriter.Write(data)
}

// Flush sends what is written, for answers that are streamed.
func (w *writer) Flush() {
	if flusher, ok := w.ResponseWriter.(http.Flusher); ok {
		flusher.Flush()
	}
}

// problem is a problem document.
type problem struct {
	status          int
	title, sentence string
}

func (p problem) write(answer http.ResponseWriter, id string) {
	if !requestID.MatchString(id) {
		id = randomID()
	}
	header := answer.Header()
	header.Del("Content-Length")
	header.Del("Content-Encoding")
	header.Del("Retry-After")
	if p.status == http.StatusServiceUnavailable {
		header.Set("Retry-After", "5")
	}
	header.Set("Content-Type", "application/problem+json")
	header.Set("X-Request-Id", id)
	answer.WriteHeader(p.status)
	_, _ = io.WriteString(answer, `{"type":"about:blank","title":"`+p.title+`","status":`+strconv.Itoa(p.status)+`,"detail":"`+p.sentence+
		`","message":"`+p.sentence+`","errors":[],"requestId":"`+id+`"}`)
}

func randomID() string {
	id := make([]byte, 16)
	_, _ = rand.Read(id)
	return hex.EncodeToString(id)
}
