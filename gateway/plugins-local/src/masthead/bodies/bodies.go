// Package bodies is a Traefik middleware that responds with 400 to requests whose body cannot be read.
//
// Traefik responds with 500, 502 or 499 if a chunk is malformed, the connection ends early or the client stalls.
// This middleware responds with 400 and a problem document (RFC 9457). Responses of services pass unchanged.
package bodies

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"io"
	"net/http"
	"regexp"
	"sync/atomic"
)

const (
	sentence = "The request could not be read."
	// Traefik's status for a client that closed the connection; a lower status comes from a service or middleware.
	clientClosedRequest = 499
)

var requestID = regexp.MustCompile(`^[A-Za-z0-9._-]{1,64}$`)

// Config is empty: the middleware has no settings.
type Config struct{}

// CreateConfig is called by Traefik.
func CreateConfig() *Config {
	return &Config{}
}

// New is called by Traefik to create the middleware.
func New(_ context.Context, next http.Handler, _ *Config, _ string) (http.Handler, error) {
	return &middleware{next: next}, nil
}

type middleware struct {
	next http.Handler
}

func (m *middleware) ServeHTTP(answer http.ResponseWriter, request *http.Request) {
	if request.Body == nil || request.Body == http.NoBody {
		m.next.ServeHTTP(answer, request)
		return
	}
	watched := &body{ReadCloser: request.Body}
	request.Body = watched
	m.next.ServeHTTP(&writer{ResponseWriter: answer, body: watched, requestID: request.Header.Get("X-Request-Id")}, request)
}

// body records whether reading it failed.
type body struct {
	io.ReadCloser
	failed atomic.Bool
}

func (b *body) Read(into []byte) (int, error) {
	read, err := b.ReadCloser.Read(into)
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
	replaced  bool
}

func (w *writer) WriteHeader(status int) {
	if w.replaced {
		return
	}
	if status < clientClosedRequest || !w.body.failed.Load() {
		w.ResponseWriter.WriteHeader(status)
		return
	}
	w.replaced = true
	id := w.requestID
	if !requestID.MatchString(id) {
		id = randomID()
	}
	header := w.ResponseWriter.Header()
	for _, name := range []string{"Content-Length", "Content-Encoding", "Retry-After"} {
		header.Del(name)
	}
	header.Set("Content-Type", "application/problem+json")
	header.Set("X-Request-Id", id)
	w.ResponseWriter.WriteHeader(http.StatusBadRequest)
	_, _ = io.WriteString(w.ResponseWriter, `{"type":"about:blank","title":"Malformed request","status":400,"detail":"`+sentence+
		`","message":"`+sentence+`","errors":[],"requestId":"`+id+`"}`)
}

func (w *writer) Write(data []byte) (int, error) {
	if w.replaced {
		return len(data), nil
	}
	return w.ResponseWriter.Write(data)
}

// Flush sends what is written, for answers that are streamed.
func (w *writer) Flush() {
	if flusher, ok := w.ResponseWriter.(http.Flusher); ok {
		flusher.Flush()
	}
}

func randomID() string {
	id := make([]byte, 16)
	_, _ = rand.Read(id)
	return hex.EncodeToString(id)
}
