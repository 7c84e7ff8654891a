-- Asks for one post after the other; the address ends with how many there are.
request = function()
   local address, posts = wrk.path:match("^(.*/)(%d+)$")
   return wrk.format(nil, address .. math.random(tonumber(posts)))
end
